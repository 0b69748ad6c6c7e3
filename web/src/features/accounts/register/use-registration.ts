// The registration form: creates the account, then goes where this kind of person goes next.
import type { Registered, User } from '@live-oak/contract/features/accounts/answers.ts';
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { Register, REGISTER_TIMEOUT_MS } from '@live-oak/contract/features/accounts/schema.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { useAuth } from '../../../app/session.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useToasts, type Toasts } from '../../../ui/toast/toasts.tsx';
import { STILL_MOVING, type MovingFiles } from '../../files/moving-files.ts';
import { registrationFailure } from '../failures.ts';
import { useNext } from '../next-address.ts';
import { accountsTexts } from '../texts.ts';
import { useFailure } from '../use-failure.ts';
import { savePendingRegistration } from './pending-registration.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { REGISTRATION_DOCUMENTS, type DocumentField } from '@live-oak/contract/features/files/kinds.ts';
import type { Resolver } from 'react-hook-form';
import { rulesOf } from '../../../app/form-rules.ts';

type Documents = Partial<Record<DocumentField, UploadedFile[]>>;

const TEXTS = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  username: '',
  password: '',
  businessName: '',
  licenseNumber: '',
  insuranceNumber: '',
  yearsExperience: '',
  serviceArea: '',
};

export interface RegisterValues extends Record<keyof typeof TEXTS, string> {
  userType: Register['userType'];
  /** The first is the main one. */
  specialties: string[];
  documents: Documents;
  testingMode: boolean;
}

/** In page order. */
const EMPTY: Omit<RegisterValues, 'userType'> = { ...TEXTS, specialties: [], documents: {}, testingMode: false };

/** Fields for businesses only. */
export const BUSINESS_FIELDS = [
  'businessName',
  'licenseNumber',
  'insuranceNumber',
  'yearsExperience',
  'serviceArea',
  'specialties',
] as const;

/** A document is sent as the ids of its files, and omitted if it has none. */
function idsOf(documents: Documents) {
  const ids = REGISTRATION_DOCUMENTS.map(({ field }) => [field, documents[field]?.map(({ id }) => id) ?? []] as const);
  return Object.fromEntries(ids.filter(([, some]) => some.length > 0));
}

// The form holds the fields of both kinds; the schema takes those of the chosen one.
const check = rulesOf<RegisterValues, Register>(Register);

/** Validates the fields of both kinds by the rules of the chosen kind. */
const resolver: Resolver<RegisterValues, unknown, Register> = (values, context, options) => {
  const sent = { ...values, documents: idsOf(values.documents) };
  return check(sent, context, options);
};

/** The last word is the last name; the profile can change both. */
function namesOf(whole: string) {
  const words = whole.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' ') || whole, lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

/** Owners in the middle of posting give one name, in `firstName`; the username is derived from it, since they sign in by email. */
const ownerResolver: Resolver<RegisterValues, unknown, Register> = async (values, context, options) => {
  const names = namesOf(values.firstName);
  const username = `${plain(names.firstName)}.${plain(names.lastName)}.${Math.random().toString(36).slice(2, 6)}`;
  const checked = await resolver({ ...values, ...names, username }, context, options);
  const { lastName, ...others } = checked.errors;
  return lastName ? { values: {}, errors: { firstName: lastName, ...others } } : checked;
};

/** Shows the outcome and returns where to go. */
function announce(values: Register, answer: Registered, toasts: Toasts): string | undefined {
  const t = accountsTexts();
  if (values.userType === 'client') {
    toasts.success(t.success, t.accountCreatedSuccessfully);
    return undefined;
  }
  if (values.testingMode) {
    toasts.success(t.testingAccountCreated, t.trialAccountHint);
    return '/dashboard';
  }
  const { id, subscribeToken: token } = answer;
  savePendingRegistration({ id, businessName: values.businessName, step: 'subscribe', token });
  toasts.success(t.success, t.accountCreatedSuccessfully);
  toasts.info(t.paymentRequired, t.completeSubscription);
  return '/subscribe';
}

/** For owners in the middle of posting, who are asked for little, and for everyone else. */
const SHORT = {
  resolver: ownerResolver,
  draft: 'register-owner',
  shownAt: (name: string) => (name.endsWith('Name') ? 'firstName' : name),
};
const WHOLE = { resolver, draft: 'register' };

interface Options {
  userType: Register['userType'];
  files: MovingFiles;
  /** Continues here with the new account, which asks for little; otherwise goes to the home page of that kind of person. */
  arrive?: (user: User) => Promise<void>;
}

export type Registration = ReturnType<typeof useRegistration>;

export function useRegistration({ userType, files, arrive }: Options) {
  const { failure, fail, clear, succeed } = useFailure();
  const [isTaken, setTaken] = useState(false);
  const areUploaded = useUploaded(files);
  const follow = useFollowing(arrive);
  const action = useActionForm({
    ...(arrive ? SHORT : WHOLE),
    first: { userType, ...EMPTY },
    mode: 'onBlur',
    draftOptions: { never: ['password', 'userType'], inTabOnly: true },
    mayBeSent: () => {
      clear();
      return areUploaded();
    },
    send: useCreating(),
    onDone: (answer, values) => {
      succeed();
      return follow(answer, values);
    },
    onFailed: (_, error) => {
      setTaken(error instanceof ApiError && error.status === 409);
      fail(registrationFailure(error));
    },
  });
  return { ...action, failure, isTaken };
}

/** Warns while files are uploading. */
function useUploaded({ areMoving }: MovingFiles): () => boolean {
  const toasts = useToasts();
  return () => {
    if (areMoving()) toasts.warning(STILL_MOVING.title, STILL_MOVING.text);
    return !areMoving();
  };
}

/** Creates the account and, in testing mode, marks it as a trial. If only the marking failed, only that is retried. */
function useCreating() {
  const [created, setCreated] = useState<Registered | null>(null);
  return async (values: Register) => {
    const answer = created ?? (await call(accountRoutes.register, { body: values, timeoutMs: REGISTER_TIMEOUT_MS }));
    setCreated(answer);
    if (values.userType === 'provider' && values.testingMode) {
      const { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties } = values;
      const business = { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties };
      await call(providerRoutes.create, { body: { userId: answer.id, ...business } });
    }
    return answer;
  };
}

function useFollowing(arrive: Options['arrive']) {
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const next = useNext();
  return async (answer: Registered, values: Register) => {
    // The token stays in this tab; the saved copy of the user would outlive it.
    const { subscribeToken: _, ...user } = answer;
    auth.login(user);
    void auth.refresh();
    if (arrive) {
      await arrive(user);
    } else {
      await navigate(announce(values, answer, toasts) ?? next ?? '/', { replace: true });
    }
  };
}
