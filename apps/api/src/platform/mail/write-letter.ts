import type { Language } from '@apron/contracts/user.ts'
import { letters, type Letter } from './letters.ts'
import type { LetterKind } from './tables.ts'
import { isolateIn, isolatedValues, textOf } from '../texts.ts'

/** One of several things that a mail tells, with where it leads. */
export type LetterItem = {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
  readonly path: string
}

export type Written = { readonly subject: string; readonly text: string; readonly html: string }

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark]!)

/**
 * Whether a program that shows mails might make a link of a name. With whoever is called so it is a plain
 * greeting: nobody sends our readers elsewhere by what they call themselves.
 */
const looksLikeLink = (name: string): boolean =>
  /\/\/|[\\@:]|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}|www/iu.test(name.normalize('NFKC'))

/** What people called their things, where no program makes a link of it. */
const plainValues = (
  values: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && looksLikeLink(value) ? '…' : value,
    ]),
  )

/**
 * A mail as it is sent. `name` is null for people who have not confirmed that the address is theirs:
 * what a stranger typed never goes to an address that a stranger typed.
 */
export function writeLetter(
  kind: LetterKind | Letter,
  to: {
    readonly language: Language
    readonly name: string | null
    readonly link: string
    /** What an admin wrote to them, in whichever language. */
    readonly said?: string | undefined
    /** Whoever runs this installation; null where it has not said so. */
    readonly operator?: string | null
    /** What its words name. */
    readonly values?: Readonly<Record<string, string | number>> | undefined
    /** Said after its text. */
    readonly more?: string | undefined
    /** Several things, each with a link of its own. */
    readonly items?: readonly (LetterItem & { readonly link: string })[] | undefined
  },
): Written {
  const { language, name, link, said, operator = null, more } = to
  const letter = typeof kind === 'string' ? letters[kind] : kind
  const values = isolatedValues(language, plainValues(to.values))
  const say = (key: string): string => textOf(language, key, values)
  const greeting =
    name === null || looksLikeLink(name)
      ? say('mail:greeting.plain')
      : textOf(language, 'mail:greeting.named', isolatedValues(language, { name }))
  const note = letter.note === null ? [] : [say(letter.note)]
  const ends = letter.isWarning ? note : [...note, say('mail:note.not-you')]
  const [text, button] = [say(letter.text), say(letter.button)]
  const extra = more === undefined ? [] : [say(more)]
  const items = (to.items ?? []).map(({ key, values: named, link: at }) => ({
    words: textOf(language, key, isolatedValues(language, plainValues(named))),
    at,
  }))
  const product = say('mail:signature.product')
  const signature = operator === null ? product : `${isolateIn(language, operator)} · ${product}`
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const paragraph = (words: string): string => `<p><bdi>${escapeHtml(words)}</bdi></p>`
  const quote = (words: string): string =>
    `<blockquote dir="auto" style="margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid #0b2a4a;white-space:pre-line">${escapeHtml(words)}</blockquote>\n`
  const list =
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 16px;padding-inline-start:20px">\n${items
          .map(
            ({ words, at }) =>
              `<li style="margin-block-end:8px"><a href="${escapeHtml(at)}" style="color:#0b2a4a"><bdi>${escapeHtml(words)}</bdi></a></li>\n`,
          )
          .join('')}</ul>\n`
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(say(letter.subject))}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;color:#12263a;font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif;text-align:start">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${paragraph(greeting)}
${[text, ...extra].map(paragraph).join('\n')}
${said === undefined ? '' : quote(said)}${list}<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b2a4a;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
<p dir="ltr" style="word-break:break-all;font-size:13px">${escapeHtml(link)}</p>
${ends.map(paragraph).join('\n')}
<p style="color:#4a5a6a"><bdi>${escapeHtml(signature)}</bdi></p>
</div></body></html>
`
  const lines = [
    greeting,
    text,
    ...extra,
    ...(said === undefined ? [] : [said]),
    ...items.map(({ words, at }) => `• ${words}\n${at}`),
    `${button}\n${link}`,
    ...ends,
    signature,
  ]
  return { subject: say(letter.subject), text: `${lines.join('\n\n')}\n`, html }
}
