import type { MoveRefusal } from '@apron/scoring/assessment-status.ts'

type Move = { readonly because?: MoveRefusal | undefined }

/** Whether this person had a part in an audit, by the server's word: somebody else reviews it. */
export const hadPart = ({ may = [] }: { readonly may?: readonly Move[] | undefined }): boolean =>
  may.some(({ because }) => because === 'had-part')
