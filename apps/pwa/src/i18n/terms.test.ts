import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from './language.ts'

const folder = join(import.meta.dirname, '../../../../locales')

function textsOf(language: Language): [key: string, text: string][] {
  const texts: [string, string][] = []
  const walk = (part: unknown, path: string): void => {
    // A name in braces is none of the sentence's words.
    if (typeof part === 'string') texts.push([path, part.replaceAll(/\{\{.*?\}\}/g, '{}')])
    else for (const [name, inner] of Object.entries(part as object)) walk(inner, `${path}.${name}`)
  }
  for (const file of readdirSync(join(folder, language))) {
    walk(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), file.replace('.json', ''))
  }
  return texts
}

type Term = { readonly not: RegExp; readonly but: string; readonly exceptions?: readonly string[] }

/** Words that came back once or more, each with the one that users know. */
const terms: Readonly<Record<Language, readonly Term[]>> = {
  en: [
    { not: /\bplaces?\b/i, but: 'location, or position of a list' },
    { not: /\btrays?\b/i, but: 'outbox' },
    { not: /\btrails?\b/i, but: 'audit log' },
    { not: /\bout of use\b|\btake out\b/i, but: 'inactive, deactivate' },
    { not: /\b(?:takes?|taken|taking) (?:it all )?in\b/i, but: 'accept, import' },
    { not: /\btak(?:e|en|ing) over\b/i, but: 'update', exceptions: ['people.reset.once'] },
    { not: /\btak(?:e|en|ing) offline\b/i, but: 'make available offline' },
    { not: /\bpassed over\b|\bbeside each other\b/i, but: 'skipped, compare' },
    { not: /\blet (?:this one|mine|what)\b.*\b(?:stand|replace)/i, but: 'use this answer' },
    { not: /\bgive it up\b|\bkeep this choice\b/i, but: 'discard, save as template' },
    { not: /\bowed\b|\bwaits? for you\b|\bwhat is next\b/i, but: 'most urgent first, next up' },
    { not: /\beverything is sent\b/i, but: 'all changes sent' },
    { not: /\bmend/i, but: 'correct' },
    { not: /\bsignal\b/i, but: 'online, offline' },
    { not: /\bfetch/i, but: 'load, download' },
    { not: /\bmails\b|\ba mail\b/i, but: 'email' },
    // The specification's own sentence has it.
    { not: /\be-mail/i, but: 'email', exceptions: ['shell.fault.email-invalid'] },
    {
      not: /\b(?:an?|the|this|that|these|new|another|previous|last|earlier|open|edit|completed?) audits?\b(?! (?:log|type|notes|dates|report))/i,
      but: 'assessment',
      exceptions: [
        'build.fault.to-before-from',
        'calls.issue.the-audit-cannot-end-before-it-begins',
        'finding-draft.level.not-confirmed',
        'legal.privacy.trail',
        'legal.terms.questions',
        // The specification's own words.
        'words.role-means.auditor',
        'words.role-means.quality-analyst',
      ],
    },
    { not: /\b(?:survey|ticket)s?\b/i, but: 'assessment, corrective action' },
  ],
  ar: [
    { not: /الوارد(?! في)/, but: 'صندوق الصادر' },
    { not: /سجل التدقيق/, but: 'سجل الأحداث' },
    { not: /مسؤول النظام|كبير المدققين/, but: 'مدير النظام، المدقق الرئيسي' },
    // Names of columns in files of others.
    { not: /منشآت|منشأة/, but: 'مرفق', exceptions: ['imports.spelling.place'] },
    { not: /البلد\b|بلدًا|مؤسست|السلطة/, but: 'الدولة، جهة، هيئة' },
    { not: /تصنيف حماية/, but: 'وسم حماية' },
    { not: /الامتثال/, but: 'الالتزام' },
    { not: /الملخص/, but: 'الملخّص' },
    { not: /(?:إيقاف|أُوقف|يُوقف) استخدام|قيد الاستخدام/, but: 'تنشيط، تعطيل' },
    { not: /جلب/, but: 'تحميل، تنزيل' },
    { not: /أُ?رسل كل شيء/, but: 'كل التغييرات مُرسَلة' },
    // Without the vowel it is read as the sender.
    {
      not: /مُ?رسل(?:ة)?(?![َ\p{L}])/u,
      but: 'مُرسَل',
      exceptions: ['settings.sender.name', 'trail.part.sender-name'],
    },
  ],
}

test.each(languages.flatMap((language) => terms[language].map((term) => ({ language, ...term }))))(
  '$language says $but, and nowhere $not',
  ({ language, not, exceptions = [] }) => {
    const found = textsOf(language).filter(([, text]) => not.test(text))
    expect(found.map(([key]) => key).sort()).toEqual([...exceptions].sort())
  },
)

test('the filters of questions agree with questions, which are feminine in Arabic', () => {
  const filters = textsOf('ar').filter(([key]) => key.startsWith('launch.filter.'))
  expect(filters.filter(([, text]) => /^(?:عليه|فيه|تغيّر|تنقصه) /.test(text))).toEqual([])
})
