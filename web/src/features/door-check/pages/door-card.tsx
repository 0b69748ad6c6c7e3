// /door-card: a business sees its door check card, prints it, and tries what an owner will see.
import type { DoorCard as Card } from '@live-oak/contract/features/door-check/schema.ts';
import { ButtonLink, PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { EmptyState, PageTitle } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { useRead } from '../../../api-client/use-route.ts';
import { ApiError } from '../../../api-client/api-error.ts';
import { BusinessPage } from '../../dashboard/parts/business-page.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { doorRoutes } from '@live-oak/contract/features/door-check/routes.ts';
import { CardPreview } from '../parts/card-preview.tsx';
import { useDoorsTexts } from '../texts.ts';
import { withElement } from '../../../texts/with-element.tsx';

export default function DoorCardPage() {
  const t = useDoorsTexts();
  return (
    <BusinessPage
      title={t.doorCard}
      next="/door-card"
      others={
        <Gate
          title={t.forTreeBusinesses}
          icon="shield"
          action={
            <a className="btn btn-primary" href="/v">
              {t.checkACrew}
            </a>
          }
        >
          {t.doorCardIntro}
        </Gate>
      }
    >
      {(user) => <OwnCard key={user.id} />}
    </BusinessPage>
  );
}

function OwnCard() {
  const t = useDoorsTexts();
  // Before approval there is none: 409.
  const asked = useRead(['door-card'], doorRoutes.card, {}, { retry: false });
  if (asked.data) return <Shown card={asked.data} />;
  if (!asked.isError) return <PageSkeleton title={t.doorCard} />;
  const isEarly = asked.error instanceof ApiError && asked.error.status === 409;
  return (
    <div className="wrap">
      <PageTitle title={t.doorCard} />
      {isEarly ? (
        <EmptyState
          title={t.cardReadyWhenApproved}
          text={t.cardPurpose}
          action={<PrimaryLink to="/verification">{t.seeYourVerification}</PrimaryLink>}
        />
      ) : (
        <FailedAnswer of={asked} title={t.cardNotLoaded} />
      )}
    </div>
  );
}

function Shown({ card }: { card: Card }) {
  const t = useDoorsTexts();
  return (
    <div className="wrap door-card pb-18">
      <PageTitle title={t.doorCard}>{t.showItAtDoors}</PageTitle>
      {card.reason && (
        <Notice
          tone="error"
          title={card.reason === 'not_verified' ? t.notVerified : t.notValidToday}
          text={t.doNotShowCard(t.reasons[card.reason])}
          actions={
            <ButtonLink to={card.reason === 'not_a_member' ? '/subscribe' : '/verification'}>
              {card.reason === 'not_a_member' ? t.seeYourMembership : t.seeYourVerification}
            </ButtonLink>
          }
        />
      )}
      <div className="grid gap-12 grid-lead-96 items-start pt-6 max-md:gap-8 max-md:grid-cols-1">
        <CardPreview card={card} />
        <div className="stack">
          <div className="row">
            <a className="btn btn-primary" href={doorRoutes.cardPdf.path} target="_blank" rel="noopener">
              {t.openPdf}
            </a>
            <a className="btn btn-secondary" href={`/v/${card.code}`} target="_blank" rel="noopener">
              {t.seeOwnerPage}
            </a>
          </div>
          <h2 className="title-3">{t.howItIsUsed}</h2>
          <ul className="grid gap-2 pl-4.5 list-disc">
            <li>{t.handOverStep}</li>
            <li>{withElement(t.withoutCamera, <b className="num inline-block">{card.shownCode}</b>)}</li>
            <li>{t.pagePrivacy}</li>
            <li>{t.cardInvalidNote}</li>
          </ul>
        </div>
      </div>
    </div>
  );
}
