// Settings of text messages.
import { address, given, must, wholeNumber, type Source, type Variables } from './source.ts';

export const SMS_VARIABLES: Variables = {
  SMS_URL: [
    'where text messages are sent: Twilio’s Messages.json of an account, or the messages address of an android-sms-gateway; without it they are written to DATA_DIR/sms',
    '',
  ],
  SMS_TOKEN: [
    'of the gateway: Twilio’s auth token, or user:password or a token of the android-sms-gateway',
    '',
    'secret',
  ],
  SMS_FROM: ['the number that texts come from, as +12255550100', ''],
  SMS_SECRET: [
    'what the gateway signs messages that come in with: Twilio’s auth token, or the signing key of the android-sms-gateway',
    'none: nothing that comes in is taken',
    'secret',
  ],
  SMS_A_DAY: ['the most text messages of a day, all together; emergencies are the last to be refused', '10000'],
};

/** The most text messages of a day (UTC), all together. */
export const smsADay = (source: Source): number =>
  wholeNumber(source, 'SMS_A_DAY', '10000', { least: 1, most: 10_000_000 });

/** All but the secret are set or nothing; throws EnvError with what is missing or invalid. */
export function smsEnv(source: Source) {
  const url = address(source, 'SMS_URL', ['http:', 'https:'])?.href;
  const [token, from, secret] = [given(source, 'SMS_TOKEN'), given(source, 'SMS_FROM'), given(source, 'SMS_SECRET')];
  if (url === undefined) {
    must(token === undefined && from === undefined, 'SMS_TOKEN or SMS_FROM is set without SMS_URL: set all or none.');
    return undefined;
  }
  must(token !== undefined && from !== undefined, 'SMS_URL needs SMS_TOKEN and SMS_FROM: set all of them or none.');
  must(/^\+1[2-9]\d{9}$/.test(from), `SMS_FROM is a US number like +12255550100, not "${from}".`);
  return { url, token, from, secret };
}
