import { partNames } from '../../../platform/workbooks/check-archive.ts'

/** What a file is that is no table, by its name in all languages; null where it may be one. */
export function textFormatOf(text: Buffer): string | null {
  const head = text.toString('utf8', 0, 4000)
  const start = head.trimStart()
  if (/^[[{]\s*(["{[\]}]|-?\d|true|false|null)/.test(start) && isJson(start)) return 'JSON'
  if (/^<\?xml/i.test(start) || /^<[a-z][\w:-]*(\s|>)/i.test(start))
    return /<(!doctype\s+html|html|table)[\s>]/i.test(head) ? 'HTML' : 'XML'
  if (/^<!doctype\s+html/i.test(start)) return 'HTML'
  if (start.startsWith('{\\rtf')) return 'RTF'
  return isYaml(head) ? 'YAML' : null
}

/** The first line of a table may begin with a bracket; it then holds no pairs. */
const isJson = (start: string): boolean =>
  /^\{\s*("(?:[^"\\]|\\.)*"\s*:|\})/.test(start) ||
  /^\[\s*(\{|\[|\]|"[^"]*"\s*(,\s*\n|\]))/.test(start)

/** Lines of names and values, and lists below them, and no line of cells. */
function isYaml(head: string): boolean {
  const lines = head
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
  if (lines[0]?.trim() === '---') return true
  const first = lines[0] ?? ''
  const pairs = lines.filter((line) => /^\s*(- )?[A-Za-z_][\w.-]*:(\s|$)/.test(line)).length
  return /^[A-Za-z_][\w.-]*:(\s|$)/.test(first) && lines.length >= 3 && pairs >= lines.length * 0.3
}

const parts: readonly (readonly [RegExp, string])[] = [
  [/^word\/document\.xml$/, 'Word (DOCX)'],
  [/^ppt\/presentation\.xml$/, 'PowerPoint (PPTX)'],
  [/^xl\/workbook\.bin$/, 'Excel (XLSB)'],
  [/^Index\/Document\.iwa$/, 'Numbers / Pages'],
  [/^META-INF\/container\.xml$/, 'EPUB'],
  [/^content\.xml$/, 'OpenDocument (ODS, ODT)'],
]

/** The same for a packed file that holds no workbook of ours. */
export function packedFormatOf(bytes: Uint8Array): string | null {
  const names = partNames(bytes)
  if (names.some((name) => name === 'xl/workbook.xml')) return null
  return parts.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null
}
