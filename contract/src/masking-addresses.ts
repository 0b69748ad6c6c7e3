// Patterns of email addresses and links, also in disguise.
import { ACCOUNTS } from './masking-accounts.ts';

/** Domain endings that are in use here, or are no words of a sentence. */
export const ENDINGS =
  'c[o0]m|net|org|gov|edu|mil|int|biz|info|mobi|name|tel|us|co|io|la|me|tv|cc|ai|gg|ly|ca|mx|uk|de|fr|eu|to(?=/)|app|dev|site|website|web|online|' +
  'shop|store|pro|link|xyz|vip|club|blog|cloud|digital|tech|systems|network|media|studio|agency|email|llc|inc|ltd|company|services|contractors|' +
  'construction|builders|enterprises|solutions|associates|rentals|properties|realty|estate|homes|works|guru|expert|directory|consulting|' +
  'industries|management|international|xn--[a-z0-9-]{2,59}';
/** Endings that are also common words: they count only in small letters, since people often forget the space after a dot. */
export const WORDY_ENDINGS =
  'tree|trees|care|garden|land|house|farm|green|earth|eco|energy|group|team|support|repair|tools|cleaning|design|page|chat|social|live|life|world|' +
  'city|town|place|zone|today|now|top|best|one|plus|space|fun|cool|rocks|center|work|market|deals|direct|contact|call|menu|photos|gallery|news';
const BRACKETED = (word: string) => String.raw`\s{0,2}[([{<]\s?${word}\s?[)\]}>]\s{0,2}`;
/** A word between marks: joe *at* pelican *dot* com. */
const MARKED = (word: string) => String.raw`\s{0,2}["'*/|~_-]${word}["'*/|~_-]\s{0,2}`;
export const DOT_WORDS = 'd[o0]t|punto';
const DOT_WORD = String.raw`(?:${DOT_WORDS}|\.)`;
const LABEL = String.raw`[\p{L}\p{N}\p{Cf}-]{1,63}`;
const NAME = String.raw`[\p{L}\p{N}\p{Cf}._%+-]{1,64}`;
/** A dot that no sentence has: without spaces, with one before it, or spelled. */
const DOT = String.raw`(?:[.。]|\s{1,2}[.。]\s{0,2}|${BRACKETED(DOT_WORD)}|\s{1,2}(?:${DOT_WORDS})\s{1,2})`;
/** Also one at the end of a word; only before a known ending. */
const ANY_DOT = String.raw`(?:\s{0,2}[.。]\s{0,2}|${BRACKETED(DOT_WORD)}|${MARKED(`(?:${DOT_WORDS})`)}|\s{1,2}(?:${DOT_WORDS})\s{1,2})`;
/** A spelled dot, which only addresses have. */
const SPELLED_DOT = String.raw`(?:${BRACKETED(DOT_WORD)}|\s{1,2}d[o0]t\s{1,2})`;
/** An @, or one in brackets: with a dot after the next word it is an address with any ending. */
const AT = String.raw`(?:\s{0,2}@\s{0,2}|${BRACKETED('(?:at|arroba|@)')}|\s{1,2}arroba\s{1,2})`;
/** Mail services whose names are no common words: after 'at' or before ' com' they are enough. */
export const PLAIN_MAIL_HOSTS = 'g[ -]?mail|googlemail|yahoo|hotmail|icloud|aol|protonmail|bellsouth';
/** Common mail services: after an @ they need no ending. */
const MAIL_HOSTS = `${PLAIN_MAIL_HOSTS}|outlook|proton|comcast`;
/** 'g m a i l' */
export const SPACED_HOST = `(?:${PLAIN_MAIL_HOSTS.replaceAll(/(?<=[a-z])(?=[a-z])/g, String.raw`\s`)})`;
/** Words before 'gmail' that are no mailbox. */
const NO_MAILBOX =
  'a|an|and|any|by|e-?mail|from|has|have|her|his|in|its|my|no|of|on|only|or|our|the|their|through|to|use|uses|using|via|with|your|con|de|en|mi|por|su|tengo|un|y';
const ANY_ENDING = String.raw`(?:xn--[a-z0-9-]{2,59}|\p{L}[\p{L}\p{Cf}]{1,62})`;

export const MAIL_ADDRESS = new RegExp(
  [
    String.raw`\b${NAME}${AT}${LABEL}(?:${DOT}${LABEL}){0,3}${DOT}${ANY_ENDING}\b`,
    String.raw`\b${NAME}(?:${AT}|${BRACKETED('a')}|${MARKED('(?:at|arroba)')}|\s{1,2}at\s{1,2})${LABEL}(?:${ANY_DOT}${LABEL}){0,3}${ANY_DOT}(?:${ENDINGS})\b`,
    String.raw`\b${NAME}\s{1,2}at\s{1,2}${LABEL}(?:${SPELLED_DOT}${LABEL}){0,3}${SPELLED_DOT}${ANY_ENDING}\b`,
    String.raw`\b${NAME}${AT}(?:${MAIL_HOSTS})(?:com)?\b(?:[.,·•_ -]{1,2}(?:dot[_ -])?com\b)?`,
    String.raw`\b${NAME}(?:\s{1,2}["']?at["']?\s{1,2}|[\s_/*-]{1,3}at[\s_/*-]{1,3})["']?(?:${PLAIN_MAIL_HOSTS})\b(?:[\s.,]{1,2}com\b)?`,
    // 'joe, gmail com', 'joegmail dot com'
    String.raw`\b${NAME}[\s,]{1,3}(?:${PLAIN_MAIL_HOSTS})[\s,]{1,3}com\b`,
    // 'joe gmail' at the end of a phrase
    String.raw`(?<![\p{L}\p{N}._%+-])(?!(?:${NO_MAILBOX})\s)${NAME}\s{1,2}(?:${PLAIN_MAIL_HOSTS})(?=\s{0,2}(?:[.,;!?\n]|$))`,
    // 'my gmail is joe', 'yahoo: joe'
    String.raw`\b(?:${PLAIN_MAIL_HOSTS})(?:\s{0,2}[:=]\s{0,2}|\s{1,2}(?:is|es)\s{1,2})[\p{L}\p{N}._%+-]{2,64}`,
    String.raw`\b${NAME}\s{0,2}@\s{0,2}\[?\p{N}{1,3}(?:\.\p{N}{1,3}){3}\]?`,
    // name_at_place_dot_com
    String.raw`\b[\p{L}\p{N}.%+_-]{1,64}[_-]at[_-][\p{L}\p{N}]{1,63}(?:[_-]dot[_-][\p{L}\p{N}]{2,63}){0,2}[_-]dot[_-](?:${ENDINGS})(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
);

const PATH_AFTER = String.raw`(?:\/[^\s<>"']{0,200})?`;
/** A label of a domain: at least two characters, one of them a letter, so that 34.5 and 8.am are none. */
const HOST = String.raw`(?<![\p{L}\p{N}-])(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}-]{2,63}`;
const COM_GAP = String.raw`(?:[\s,/*_|()[\]{}<>"'-]{1,4}|\s{1,2}\.\s{0,2})`;
/** 'Metairie.LA 70001' is a place. */
const NO_ZIP = String.raw`(?!\s{0,2}7[01]\d{3})`;

export const WORDED_ADDRESSES: readonly RegExp[] = [
  // Links, with or without a scheme.
  /\b(?:[a-z]{3,10}:\/\/|www\.)[^\s<>"']{2,300}/giu,
  MAIL_ADDRESS,
  /(?<![\p{L}\p{N}.])(?:t\.me|m\.me|goo\.gl|linktr\.ee|youtu\.be|is\.gd|lnkd\.in|rb\.gy|g\.page)\/[^\s<>"']{1,200}/giu,
  // 'pelicantrees dotcom', 'pelicantrees。com'
  new RegExp(String.raw`${HOST}(?:\s{0,2}(?:${DOT_WORDS})\s?|。)(?:com|net|org)(?![\p{L}\p{N}])${PATH_AFTER}`, 'giu'),
  new RegExp(
    String.raw`${HOST}(?:\.|\s{1,2}\.\s{0,2}|${SPELLED_DOT})(?:${ENDINGS})(?![\p{L}\p{N}])${NO_ZIP}${PATH_AFTER}`,
    'giu',
  ),
  new RegExp(String.raw`${HOST}\.(?:${WORDY_ENDINGS})(?![\p{L}\p{N}])${PATH_AFTER}`, 'gu'),
  // 'www pelicantrees com', and an address with a space after each letter: 'j o e @ g m a i l . c o m', 'joe at g m a i l'
  /\bwww\s{1,2}[\p{L}\p{N}-]{2,63}\s{1,2}(?:com|net|org)\b/giu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:\s[\p{L}\p{N}]){1,30}\s{0,2}@\s{0,2}[\p{L}\p{N}](?:\s[\p{L}\p{N}]){1,30}(?:\s?\.\s?\p{L}(?:\s\p{L}){1,5})?(?![\p{L}\p{N}])/giu,
  new RegExp(String.raw`\b${NAME}(?:${AT}|\s{1,2}at\s{1,2})${SPACED_HOST}(?:\s?(?:\.|dot)\s?c\s?o\s?m)?\b`, 'giu'),
  // 'pelicantrees com', 'pelicantrees, c0m', 'pelicantrees d.o.t com', 'pelicantrees period c o m': 'com' is no word of either language.
  new RegExp(
    String.raw`${HOST}(?:${COM_GAP}(?:d[\s.]?[o0][\s.]?t|punto|period|point|comma))?${COM_GAP}c\s?[o0]\s?m(?![\p{L}\p{N}])${PATH_AFTER}`,
    'giu',
  ),
  ...ACCOUNTS,
];
