import { expect, test } from 'vitest'
import { jsonLog, type LogLine } from './log.ts'

function written(line: LogLine): Record<string, unknown> {
  let text = ''
  const write = (part: string): void => void (text += part)
  jsonLog(write, () => Date.parse('2026-11-21T08:00:00.000Z'))(line)
  expect(text.endsWith('}\n')).toBe(true)
  expect(text.split('\n')).toHaveLength(2)
  return JSON.parse(text) as Record<string, unknown>
}

test('a line is one object with its level and its time, whatever it says', () => {
  expect(written({ method: 'GET', status: 200, requestId: 'a-1', userId: undefined })).toEqual({
    level: 'info',
    at: '2026-11-21T08:00:00.000Z',
    method: 'GET',
    status: 200,
    requestId: 'a-1',
  })
  expect(written({ level: 'error', detail: 'two\nlines "quoted"' })).toMatchObject({
    level: 'error',
    detail: 'two\nlines "quoted"',
  })
})

test('a secret that somebody writes all the same is hidden, by its name', () => {
  for (const name of ['password', 'token', 'code', 'authorization', 'apiKey']) {
    expect(written({ [name]: 'canary' })[name]).toBe('[hidden]')
  }
})

test.each([
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [hidden]'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzIjoxfQ.c2ln', 'token [hidden]'],
  ['connect postgres://apron:canary@db:5432/apron', 'connect postgres://[hidden]@db:5432/apron'],
  ['Incorrect API key: sk-canary-0123456789', 'Incorrect API key: [hidden]'],
  [`https://a.example/set-password/${'c'.repeat(32)}`, 'https://a.example/set-password/[hidden]'],
  ['a request of 01a1fd1e-8c00-7391-a266-75bd13f5db92', null],
])('a secret inside a text is hidden by how it looks: %s', (text, expected) => {
  expect(written({ detail: text })['detail']).toBe(expected ?? text)
})
