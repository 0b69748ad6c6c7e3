// Why an event of the gateway cannot be acted on here.

/** An event names a row that is not there. After a restore that is expected; otherwise it is a fault, and tried again. */
export class UnknownHere extends Error {
  override name = 'UnknownHere';
}

/** An event is about something else than what our row says; acting on it again would find the same. */
export class NotOurs extends Error {
  override name = 'NotOurs';
}
