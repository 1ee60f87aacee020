import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './password.ts'

const password = 'Riverside-2026'
const passwordHash = await hashPassword(password)
const many = Array.from({ length: 300 }, (_, index) => index)

/** Some dozens of hashes, on a machine that may do other things. */
const longest = 90_000

let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp()
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
})
afterEach(() => app.close())

const logIn = (email: string, typed: string, from: string) =>
  app.call(
    'session.start',
    { body: { email, password: typed } },
    { headers: { 'x-forwarded-for': from } },
  )

test(
  'of 300 wrong passwords at once most hear at once that the server is busy, and a signed-in call waits for none',
  async () => {
    const token = await app.signIn(user)
    let judged = 0
    const flood = many.map(async (index) => {
      const answer = await logIn(`a${index}@apron.example`, 'wrong', `203.0.113.${index % 250}`)
      if (answer.status === 401) judged += 1
      return answer
    })
    expect((await app.call('session.me', {}, { token })).status).toBe(200)
    const judgedBefore = judged
    const answers = await Promise.all(flood)
    const busy = answers.filter(({ status }) => status === 503)
    const wrong = answers.filter(({ status }) => status === 401)
    expect(busy.length + wrong.length).toBe(300)
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.length).toBeLessThan(100)
    // Had it stood in that line, all of them would have been judged before it.
    expect(judgedBefore).toBeLessThan(wrong.length / 2)
    expect(busy[0]?.problem?.code).toBe('server-busy')
    expect(busy[0]?.headers.get('retry-after')).toBe('3')
  },
  longest,
)

test(
  'who was told that the server is busy has not tried a wrong password',
  async () => {
    await app.close()
    app = await createTestApp({
      config: { loginLimits: { window: 60_000, perPair: 1, perAccount: 1, perAddress: 1 } },
    })
    await makeUser(app, 'auditor', { email: user.email, passwordHash })
    const flood = many.map((index) =>
      logIn(`a${index}@apron.example`, 'wrong', `203.0.113.${index}`),
    )
    const over = Promise.all(flood)
    let told = 200
    // The flood comes first to the line where it comes first to the server.
    for (let tries = 0; tries < many.length && told !== 503; tries++)
      told = (await logIn(user.email, password, '198.51.100.1')).status
    expect(told).toBe(503)
    await over
    expect((await logIn(user.email, password, '198.51.100.1')).status).toBe(200)
  },
  longest,
)

test(
  'who signs in a hundred times at once from tablets of theirs keeps nobody else waiting',
  async () => {
    const other = await makeUser(app, 'auditor', { email: 'salma@apron.example', passwordHash })
    const fromTablet = async (email: string, cookie = '') =>
      app.call('session.start', { body: { email, password } }, { headers: { cookie } })
    const cookieOf = async (email: string) =>
      (await fromTablet(email)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const others = await cookieOf(other.email)
    const cookies: string[] = []
    while (cookies.length < 12) cookies.push(await cookieOf(user.email))
    const flood = many
      .slice(0, 120)
      .map(async (index) => fromTablet(user.email, cookies[index % cookies.length]))
    await Promise.race(flood)
    expect((await fromTablet(other.email, others)).status).toBe(200)
    const busy = (await Promise.all(flood)).filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(100)
  },
  longest,
)

test(
  'who holds one mailed link and uses it a hundred times at once keeps nobody else waiting',
  async () => {
    const admin = await makeUser(app, 'admin')
    const { path } = await app.want(
      'user.reset-link',
      { params: { userId: user.id } },
      { as: admin },
    )
    const code = path.split('/').at(-1) ?? ''
    const body = { code, password: 'Lighthouse-2026' }
    const flood = many.slice(0, 120).map(async () => app.call('account.reset-password', { body }))
    const token = await app.signIn(await makeUser(app, 'auditor', { passwordHash }))
    await Promise.race(flood)
    const change = { body: { current: password, password: 'Lighthouse-2026' } }
    expect((await app.call('account.change-password', change, { token })).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100)
  },
  longest,
)
