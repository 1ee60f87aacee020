import { expect, test } from 'vitest'
import { codeFrom, codeIn } from './report-code.ts'

const code = '3q2-7wAAAB7q2x9dZk1PqA'

test.each([
  [code, code],
  [` ${code}\n`, code],
  [`https://audits.example.org/verify/${code}`, code],
  [`audits.example.org/verify/${code}?lang=ar`, code],
  [`${code}A`, null],
  [`https://audits.example.org/verify/${code}A`, null],
  [`https://audits.example.org/login/${code}`, null],
  ['', null],
])('of %j the code is %j', (typed, found) => {
  expect(codeFrom(typed)).toBe(found)
})

test('a PDF names its report in its links, and another file names none', async () => {
  const link = `<< /S /URI /URI (https://audits.example.org/verify/${code}) >>`
  expect(await codeIn(new Blob(['%PDF-1.7\n', new Uint8Array([0xff, 0xd8]), link]))).toBe(code)
  expect(await codeIn(new Blob(['%PDF-1.7\nnothing']))).toBeNull()
})
