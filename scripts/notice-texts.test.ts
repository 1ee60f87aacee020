import { noticeThings, type NoticeThing } from '../packages/contracts/src/named-in-addresses.ts'
import {
  noticeEvents,
  noticeKinds,
  type NoticeKind,
} from '../packages/contracts/src/notice-events.ts'
import { expect, test } from 'vitest'
import ar from '../locales/ar/notices.json' with { type: 'json' }
import en from '../locales/en/notices.json' with { type: 'json' }

/** What a kind of notice needs in each language: a kind without it does not compile. */
type Words = Readonly<Record<'name' | 'about' | 'subject' | 'text', string>>
type Texts = {
  readonly kind: { readonly [Kind in NoticeKind]: Words }
  readonly open: { readonly [Thing in NoticeThing]: string }
}
const languages: readonly [string, Texts][] = [
  ['English', en],
  ['Arabic', ar],
]

const gapsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, gap]) => (gap === undefined ? [] : [gap]))

test.each(languages)('the notices in %s name only what their kind has', (_, texts) => {
  for (const kind of noticeKinds) {
    const { name, about, subject, text } = texts.kind[kind]
    const known: readonly string[] = [...noticeEvents[kind].gaps, 'by']
    expect(gapsIn(name + about), kind).toEqual([])
    for (const gap of gapsIn(subject + text)) expect(known, kind).toContain(gap)
  }
})

test.each(languages)(
  'there are words in %s for kinds and things of the table alone',
  (_, texts) => {
    expect(Object.keys(texts.kind).toSorted()).toEqual(noticeKinds.toSorted())
    expect(Object.keys(texts.open).toSorted()).toEqual([...noticeThings].toSorted())
  },
)
