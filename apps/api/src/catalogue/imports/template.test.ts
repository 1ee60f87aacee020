import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeTemplate } from './template.ts'

test('what is typed into the workbook of a template stays a text, as codes such as 007 must', async () => {
  const { data } = await makeTemplate('questions', 'xlsx', 'en')
  const files = unzipSync(Buffer.from(data, 'base64'))
  const [sheet, styles] = ['worksheets/sheet1', 'styles'].map((name) =>
    strFromU8(files[`xl/${name}.xml`]!),
  ) as [string, string]
  const [, style] = /<c r="A2" s="(\d+)"\/>/.exec(sheet) ?? []
  expect(sheet).toContain(`<c r="A1001" s="${style}"/>`)
  const [, format] = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(styles) ?? []
  const [, cells = ''] = /<cellXfs [^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? []
  const formats = [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id)
  expect(formats[Number(style)]).toBe(format)
})
