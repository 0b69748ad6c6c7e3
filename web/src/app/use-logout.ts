// Leaving: the session ends on the server and here, and the person lands on the home page.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from './session.tsx';

export function useLogout(): { logout: () => void; leaving: boolean } {
  const auth = useAuth();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await navigate('/');
      await auth.logout();
    } finally {
      setLeaving(false);
    }
  };
  return { logout: () => void leave(), leaving };
}
