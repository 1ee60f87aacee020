import type { Act, ActArea } from '@apron/contracts/act.ts'
import type { ChainState, NamedKind } from '@apron/contracts/trail.ts'

/** The key of each act's words. */
export const actKey = {
  answer: 'trail:act.answer',
  resolve: 'trail:act.resolve',
  summary: 'trail:act.summary',
  interviewee: 'trail:act.interviewee',
  submit: 'trail:act.submit',
  invalid: 'trail:act.invalid',
  create: 'trail:act.create',
  change: 'trail:act.change',
  assign: 'trail:act.assign',
  move: 'trail:act.move',
  delete: 'trail:act.delete',
  start: 'trail:act.start',
  'take-in': 'trail:act.take-in',
  decline: 'trail:act.decline',
  'hand-in': 'trail:act.hand-in',
  hole: 'trail:act.hole',
  'new-life': 'trail:act.new-life',
  import: 'trail:act.import',
  'account.change': 'trail:act.account--change',
  'account.read-guide': 'trail:act.account--read-guide',
  'category.change': 'trail:act.category--change',
  'category.create': 'trail:act.category--create',
  'category.delete': 'trail:act.category--delete',
  'category.order': 'trail:act.category--order',
  'category.order-all': 'trail:act.category--order-all',
  'link.send': 'trail:act.link--send',
  'location.change': 'trail:act.location--change',
  'location.create': 'trail:act.location--create',
  'location.status': 'trail:act.location--status',
  'organization.change': 'trail:act.organization--change',
  'organization.close': 'trail:act.organization--close',
  'organization.create': 'trail:act.organization--create',
  'organization.reopen': 'trail:act.organization--reopen',
  'question.change': 'trail:act.question--change',
  'question.create': 'trail:act.question--create',
  'question.delete': 'trail:act.question--delete',
  'question.group': 'trail:act.question--group',
  'reference.change': 'trail:act.reference--change',
  'reference.create': 'trail:act.reference--create',
  'reference.delete': 'trail:act.reference--delete',
  'request.activate': 'trail:act.request--activate',
  'request.change': 'trail:act.request--change',
  'request.confirm': 'trail:act.request--confirm',
  'request.create': 'trail:act.request--create',
  'request.delete': 'trail:act.request--delete',
  'request.repeat': 'trail:act.request--repeat',
  'session.end': 'trail:act.session--end',
  'session.refuse': 'trail:act.session--refuse',
  'session.retire': 'trail:act.session--retire',
  'session.start': 'trail:act.session--start',
  'sub-category.change': 'trail:act.sub-category--change',
  'sub-category.create': 'trail:act.sub-category--create',
  'sub-category.order': 'trail:act.sub-category--order',
  'texts.missing': 'trail:act.texts--missing',
  'user.change': 'trail:act.user--change',
  'user.create': 'trail:act.user--create',
  'user.delete': 'trail:act.user--delete',
  'user.end-session': 'trail:act.user--end-session',
  'user.end-sessions': 'trail:act.user--end-sessions',
  'user.change-password': 'trail:act.user--change-password',
  'user.password-reset': 'trail:act.user--password-reset',
  'user.reset-mail': 'trail:act.user--reset-mail',
  'user.set-password': 'trail:act.user--set-password',
  'user.status': 'trail:act.user--status',
  'request.decline': 'trail:act.request--decline',
  'request.take-back': 'trail:act.request--take-back',
  'user.reset-link': 'trail:act.user--reset-link',
  'settings.change': 'trail:act.settings--change',
  'settings.change-logo': 'trail:act.settings--change-logo',
} as const satisfies Record<Act, string>

/** The key of each area's word. */
export const areaKey = {
  account: 'trail:area.account',
  category: 'trail:area.category',
  link: 'trail:area.link',
  location: 'trail:area.location',
  organization: 'trail:area.organization',
  question: 'trail:area.question',
  reference: 'trail:area.reference',
  request: 'trail:area.request',
  session: 'trail:area.session',
  'sub-category': 'trail:area.sub-category',
  texts: 'trail:area.texts',
  user: 'trail:area.user',
  settings: 'trail:area.settings',
} as const satisfies Record<ActArea, string>

/** The key of each kind of object's word. */
export const namedKey = {
  user: 'trail:named.user',
  request: 'trail:named.request',
  organization: 'trail:named.organization',
  assessment: 'trail:named.assessment',
  location: 'trail:named.location',
  question: 'trail:named.question',
  category: 'trail:named.category',
  'sub-category': 'trail:named.sub-category',
  reference: 'trail:named.reference',
} as const satisfies Record<NamedKind, string>

type Fault = NonNullable<NonNullable<ChainState['checked']>['broken']>['fault']
/** The key of what is wrong with a row. */
export const faultKeys = {
  missing: 'trail:chain.fault.missing',
  changed: 'trail:chain.fault.changed',
  uncounted: 'trail:chain.fault.uncounted',
  'unlike-noted': 'trail:chain.fault.unlike-noted',
} as const satisfies Record<Fault, string>

/** The key of an act's words; null for what a newer server did. */
export const findActKey = (kind: string): string | null =>
  Object.hasOwn(actKey, kind) ? actKey[kind as Act] : null
