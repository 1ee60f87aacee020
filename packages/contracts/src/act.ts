/**
 * The closed list of what a row of the log can be: mutations, what the server or a person did to an
 * assessment, and acts by their area, `area.verb`. Rows of older releases keep their kind, so nothing is
 * taken off this list.
 */
export const acts = [
  'answer',
  'resolve',
  'summary',
  'interviewee',
  'submit',
  'invalid',
  'create',
  'change',
  'assign',
  'move',
  'delete',
  'start',
  'take-in',
  'decline',
  'hand-in',
  'hole',
  'new-life',
  'import',
  'account.change',
  'account.read-guide',
  'category.change',
  'category.create',
  'category.delete',
  'category.order',
  'link.send',
  'location.change',
  'location.create',
  'location.status',
  'organization.change',
  'organization.close',
  'organization.create',
  'organization.reopen',
  'question.change',
  'question.create',
  'question.delete',
  'question.group',
  'reference.change',
  'reference.create',
  'reference.delete',
  'request.activate',
  'request.change',
  'request.confirm',
  'request.create',
  'request.decline',
  'request.delete',
  'request.repeat',
  'request.take-back',
  'session.end',
  'session.start',
  'sub-category.change',
  'sub-category.create',
  'texts.missing',
  'user.change',
  'user.create',
  'user.delete',
  'user.end-session',
  'user.end-sessions',
  'user.password-reset',
  'user.reset-link',
  'user.reset-mail',
  'user.set-password',
  'user.status',
] as const
export type Act = (typeof acts)[number]

type AreaOf<A extends string> = A extends `${infer Area}.${string}` ? Area : never
export type ActArea = AreaOf<Act>

/** The areas of acts; each with a dot at its end is a filter of the trail that stands for all its acts. */
export const actAreas = [
  ...new Set(acts.flatMap((act) => (act.includes('.') ? [act.split('.')[0] ?? ''] : []))),
] as ActArea[]
