import { createClient } from '@apron/contracts/client.ts'
import { marker, markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import { expect, test } from 'vitest'
import { laterOf, watchContact } from './watch-contact.ts'

/** The client of screens, whose requests are answered so, at a known moment. */
const watched = (answer: (init: RequestInit) => Promise<Response>) =>
  watchContact(createClient({ base: '', fetch: (_, init) => answer(init) }), { now: () => 0 })

const ours = (init: RequestInit, status: number): Response =>
  new Response('{}', {
    status,
    headers: {
      [markerHeader]: marker,
      [nonceHeader]: new Headers(init.headers).get(nonceHeader) ?? '',
    },
  })

test.each([
  ['our server answers', async (init: RequestInit) => ours(init, 200), true],
  ['our server refuses', async (init: RequestInit) => ours(init, 403), true],
  ['nobody answers', () => Promise.reject(new TypeError('no network')), false],
  ['a captive portal answers', async () => new Response('{}', { status: 200 }), false],
])('where %s', async (_, answer, isContact) => {
  const { api, contact } = watched(answer)
  let times = 0
  contact.subscribe(() => (times += 1))
  await api('session.me', {})
  expect(contact.lastAt()).toBe(isContact ? '1970-01-01T00:00:00.000Z' : null)
  expect(times).toBe(isContact ? 1 : 0)
})

test.each([
  [null, null, null],
  ['2026-11-25T08:00:00.000Z', null, '2026-11-25T08:00:00.000Z'],
  [null, '2026-11-25T08:00:00.000Z', '2026-11-25T08:00:00.000Z'],
  ['2026-11-25T08:00:00.000Z', '2026-11-25T09:00:00.000Z', '2026-11-25T09:00:00.000Z'],
  ['2026-11-25T09:00:00.000Z', '2026-11-25T08:00:00.000Z', '2026-11-25T09:00:00.000Z'],
])('of %s and %s the later one is told', (one, other, later) => {
  expect(laterOf(one, other)).toBe(later)
})
