// Every address that is not a screen.
import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import './not-found.css';

export default function NotFound() {
  return (
    <div className="wrap not-found">
      <Drawing name="empty" />
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p className="second">
        There was never a tree here, or it has been taken down. Check the address, or start again from the home page.
      </p>
      <ButtonLink look="primary" to="/">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
