// Why an event of the gateway cannot be acted on here.

/** An event names a missing row. After a restore that is expected; otherwise it is an error, and retried. */
export class UnknownObject extends Error {
  override name = 'UnknownHere';
}

/** An event contradicts our row, or belongs to another installation; a retry would fail the same way. */
export class OtherInstallation extends Error {
  override name = 'NotOurs';
}
