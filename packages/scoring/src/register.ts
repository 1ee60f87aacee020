/** The summary texts of an assessment; each is a register of its own. */
export const summaryTexts = [
  'summary',
  'recommendations',
  'findings',
  'takeaways',
  'key-recommendations',
  'immediate-vulnerabilities',
] as const

export type SummaryText = (typeof summaryTexts)[number]

/**
 * Every kind of register, and by which key a mutation names the one it writes. What else there is to know
 * of a kind is its row in the contract's table (`register-kinds.ts`).
 */
export const registerKeys = {
  answer: 'question',
  summary: 'text',
  interviewee: 'person',
  comment: 'comment',
  settle: 'comment',
  verification: 'part',
} as const

export type RegisterKind = keyof typeof registerKeys

/** A register that was read from its name: its kind, and its id under the key of that kind. */
export type Parsed<K extends RegisterKind> = { readonly kind: K } & {
  readonly [Key in (typeof registerKeys)[K]]: K extends 'summary' ? SummaryText : string
}
export type ParsedRegister = { [K in RegisterKind]: Parsed<K> }[RegisterKind]

/** The name of a register of any kind, within its assessment. */
export const registerName = (kind: RegisterKind, id: string): string => `${kind}/${id}`

/** The name of the register that holds the answer to a question, within its assessment. */
export const answerRegister = (questionId: string): string => `answer/${questionId}`

/** The name of the register that holds one summary text, within its assessment. */
export const summaryRegister = (text: SummaryText): string => `summary/${text}`

/** The name of the register that holds one person interviewed, within its assessment. */
export const intervieweeRegister = (personId: string): string => `interviewee/${personId}`

/** The name of the register that holds one comment, or an answer to one. */
export const commentRegister = (commentId: string): string => `comment/${commentId}`

/** The name of the register that says whether a comment is settled. */
export const settleRegister = (commentId: string): string => `settle/${commentId}`

/** The name of the register that says what was seen of a part of a corrective action. */
export const verificationRegister = (partId: string): string => `verification/${partId}`

const isSummaryText = (text: string): boolean => (summaryTexts as readonly string[]).includes(text)
const isAnyId = (id: string): boolean => id !== ''

/** What may be the id of a register of each kind. */
const isIdOf: Readonly<Record<RegisterKind, (id: string) => boolean>> = {
  answer: isAnyId,
  summary: isSummaryText,
  interviewee: isAnyId,
  comment: isAnyId,
  settle: isAnyId,
  verification: isAnyId,
}

const isKind = (kind: string): kind is RegisterKind => Object.hasOwn(registerKeys, kind)

/**
 * Reads a register's name back: everything after the first slash is the id.
 * Null for what no register is called: an unknown kind or text, an empty id.
 */
export function parseRegister(name: string): ParsedRegister | null {
  const slash = name.indexOf('/')
  const kind = name.slice(0, slash)
  const id = name.slice(slash + 1)
  if (slash < 1 || !isKind(kind) || !isIdOf[kind](id)) return null
  return { kind, [registerKeys[kind]]: id } as ParsedRegister
}

/** The kind of a register by its name; undefined for what no register is called. */
export const kindOfRegister = (name: string): RegisterKind | undefined => parseRegister(name)?.kind

/** What a table of all kinds makes of a register. A kind that the table leaves out does not compile. */
export const byKind = <Result>(
  named: ParsedRegister,
  table: { readonly [Kind in RegisterKind]: (named: Parsed<Kind>) => Result },
): Result => (table[named.kind] as (it: ParsedRegister) => Result)(named)
