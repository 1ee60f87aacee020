import { expect, test } from 'vitest'
import { authSession, isLoggedIn } from './auth-session.ts'

const me = { id: 'u1' } as never

test('the session goes through the states of section 4, and forgets them when it is reset', () => {
  const settled = { isLoading: false, success: false, updated: false, error: null }
  const form = {}
  expect(authSession.read()).toEqual({ user: null, token: null, ...settled })
  authSession.begin(form)
  expect(authSession.read()).toMatchObject({ ...settled, isLoading: true })
  authSession.fail(['account:fault.no-network'])
  expect(authSession.read()).toMatchObject({ ...settled, error: ['account:fault.no-network'] })
  authSession.begin(form)
  authSession.succeed('success')
  expect(authSession.read()).toMatchObject({ ...settled, success: true })
  authSession.begin(form)
  authSession.succeed('updated')
  expect(authSession.read()).toMatchObject({ ...settled, updated: true })
  authSession.reset()
  authSession.hold(me, 'token')
  expect(authSession.read()).toEqual({ user: me, token: 'token', ...settled })
  expect(isLoggedIn(authSession.read())).toBe(true)
  authSession.drop()
  expect(isLoggedIn(authSession.read())).toBe(false)
})
