import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, openPostOffice } from '../mail/testing/post-office.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './password.ts'

const day = 24 * 60 * 60 * 1000
const password = 'Riverside-2026'
const passwordHash = await hashPassword(password)
const loginLimits = { window: 60_000, perPair: 3, perAccount: 5, perAddress: 5, overall: 50 }

let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp({ config: { loginLimits } })
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
})
afterEach(() => app.close())

/** A browser that keeps its cookie. */
function browser(address: string) {
  let jar: string | null = null
  return {
    keep: (headers: Headers): void => {
      jar = headers.get('set-cookie')?.split(';')[0] ?? jar
    },
    cookie: () => jar ?? '',
    put: (cookie: string) => (jar = cookie),
    logIn: async (email: string, typed = password) => {
      const headers = { 'x-forwarded-for': address, ...(jar !== null && { cookie: jar }) }
      const answer = await app.call(
        'session.start',
        { body: { email, password: typed } },
        { headers },
      )
      jar = answer.headers.get('set-cookie')?.split(';')[0] ?? jar
      return answer.status
    },
  }
}
/** Strangers guess at an account until nobody is asked for its password any more. */
const guessAt = async (email: string): Promise<void> => {
  for (let i = 0; i < 5; i++) await browser(`198.51.100.${i}`).logIn(email, 'wrong')
  expect(await browser('203.0.113.99').logIn(email)).toBe(429)
}

test('whoever signed in on a tablet before signs in there whatever strangers do, also from their place', async () => {
  const tablet = browser('203.0.113.7')
  expect(await tablet.logIn(user.email)).toBe(200)
  await guessAt(user.email)
  for (let i = 0; i < 5; i++) await browser('203.0.113.7').logIn(`x${i}@apron.example`, 'wrong')
  expect(await tablet.logIn(user.email)).toBe(200)
})

test('there too it ends after so many wrong passwords, for that tablet alone', async () => {
  const [lost, kept] = [browser('203.0.113.7'), browser('203.0.113.8')]
  await lost.logIn(user.email)
  await kept.logIn(user.email)
  for (let i = 0; i < 3; i++) expect(await lost.logIn(user.email, 'wrong')).toBe(401)
  expect(await lost.logIn(user.email)).toBe(429)
  expect(await kept.logIn(user.email)).toBe(200)
})

test('for another account a tablet is as strange as any, until that one signed in there too', async () => {
  const colleague = await makeUser(app, 'auditor', { email: 'sami@apron.example', passwordHash })
  const tablet = browser('203.0.113.7')
  await tablet.logIn(user.email)
  await guessAt(colleague.email)
  expect(await tablet.logIn(colleague.email)).toBe(429)
  app.clock.advance(60_000)
  expect(await tablet.logIn(colleague.email)).toBe(200)
  await guessAt(user.email)
  await guessAt(colleague.email)
  expect([await tablet.logIn(user.email), await tablet.logIn(colleague.email)]).toEqual([200, 200])
})

test('who sets a password by a link that was mailed is known there, though strangers guess meanwhile', async () => {
  const post = await openPostOffice(app)
  const phone = browser('203.0.113.7')
  await app.want('account.request-reset', { body: { email: user.email } })
  const code = codeIn(await post.fetchMail(user.email), 'password-reset')
  await guessAt(user.email)
  const body = { code, password }
  phone.keep((await app.call('account.reset-password', { body })).headers)
  expect(await phone.logIn(user.email)).toBe(200)
  await post.close()
})

describe('the cookie', () => {
  const leave = async () => {
    const body = { email: user.email, password }
    const { headers } = await app.call('session.start', { body })
    return headers.get('set-cookie') ?? ''
  }

  test('no script reads it, no other site sends it, and it names nobody', async () => {
    const cookie = await leave()
    expect(cookie).toMatch(/; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain('noor')
    expect(cookie).not.toContain(user.id)
    await app.close()
    app = await createTestApp({ config: { loginLimits, usesTls: true } })
    await makeUser(app, 'auditor', { email: user.email, passwordHash })
    // Under HTTPS no other host can set it or put its own in its place.
    expect(await leave()).toMatch(/^__Host-apron-tablet=.+; Path=\/; .+; SameSite=Strict; Secure$/)
  })

  test('of a release before is still known under HTTPS, under its name without the prefix', async () => {
    const tablet = browser('203.0.113.7')
    await tablet.logIn(user.email)
    await guessAt(user.email)
    tablet.put(`other=1; ${tablet.cookie()}`)
    expect(await tablet.logIn(user.email)).toBe(200)
    tablet.put(`__Host-${tablet.cookie()}`)
    expect(await tablet.logIn(user.email)).toBe(200)
  })

  test('is not left where the password was wrong', async () => {
    const body = { email: user.email, password: 'wrong' }
    expect((await app.call('session.start', { body })).headers.get('set-cookie')).toBeNull()
  })

  test('that was changed, cut or has had its time makes nobody known', async () => {
    const tablet = browser('203.0.113.7')
    await tablet.logIn(user.email)
    const good = tablet.cookie()
    const bad = [
      good.slice(0, -1),
      good.replace('=', '=x'),
      good.replace('~', '~z'),
      'apron-tablet=',
      'x',
    ]
    for (const cookie of bad) {
      await guessAt(user.email)
      tablet.put(cookie)
      expect([cookie, await tablet.logIn(user.email)]).toEqual([cookie, 429])
      app.clock.advance(60_000)
    }
    app.clock.advance(181 * day)
    await guessAt(user.email)
    tablet.put(good)
    expect(await tablet.logIn(user.email)).toBe(429)
  })
})

test('whole networks of IPv6 are one place: a /64, and a /48 of four times as much', async () => {
  await app.close()
  app = await createTestApp({
    config: { loginLimits: { window: 60_000, perPair: 100, perAccount: 1000, perAddress: 5 } },
  })
  for (let i = 0; i < 5; i++) {
    expect(await browser(`2001:db8:1:0::${i}`).logIn(`a${i}@apron.example`, 'wrong')).toBe(401)
  }
  expect(await browser('2001:db8:1:0:f::1').logIn('b@apron.example', 'wrong')).toBe(429)
  for (let i = 5; i < 20; i++) {
    expect(await browser(`2001:db8:1:${i}::1`).logIn(`a${i}@apron.example`, 'wrong')).toBe(401)
  }
  expect(await browser('2001:db8:1:ff::1').logIn('b@apron.example', 'wrong')).toBe(429)
  expect(await browser('2001:db8:2:ff::1').logIn('b@apron.example', 'wrong')).toBe(401)
})
