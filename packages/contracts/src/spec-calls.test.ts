import { expect, test } from 'vitest'
import { type Act, acts } from './act.ts'
import { descriptions } from './descriptions.ts'
import { endpointNames, table } from './table.ts'

/** The calls of the specification, section 7, in its order; what a path leaves open is `{}`. */
const specified = `
GET api/audits/stats
GET api/audits/user-assessments
POST api/audits/user-assessments
DELETE api/audits/user-assessments/{}
GET api/audits/organization-assessments
GET api/audits/assessments-by-airports
GET api/audits/all-assessments
GET api/audits/completed-assessments
GET api/audits/assessment/{}
PUT api/audits/assessment/{}
GET api/completed-assessment-per-day
GET api/assessment/launch/{}
PUT api/assessment/launch/{}
PUT api/assessment/submit/{}
GET api/assessments/score-per-airport
POST api/assessment/spelling-check
POST api/assessment/write-finding

POST api/login
POST api/register
GET api/verification/{}
POST api/request-password-reset
POST api/password-reset
POST api/set-password
PUT api/account-management/update-account-details
PUT api/user-read-guide

GET api/airport-management
GET api/airport-management/{}
POST api/airport-management/airport
GET api/airlines-management
GET api/airlines-management/{}
POST api/airlines-management/airline
PUT api/location-management/location/{}
PUT api/location-management/location-status/{}
GET api/available-airports
GET api/available-all-airports

GET api/question-with-categories
GET api/all-question-with-categories
GET api/question-categories
GET api/question-categories-with-subcategories-position
GET api/question-sub-categories
GET api/question-sub-category/{}
PUT api/question-sub-category/{}
POST api/question-sub-category
POST api/question-category
GET api/question-category/{}
PUT api/question-category/{}
DELETE api/question-category/{}
GET api/question/{}
PUT api/question/{}
DELETE api/question/{}
POST api/question
PUT api/question-grouping-management

GET api/question-references
GET api/all-references
DELETE api/references/{}
POST api/reference
GET api/reference-details/{}
PUT api/reference/{}

GET api/user-management/get-requested-users
GET api/user-management/get-users
GET api/reports/users-report
GET api/user-management/get-users/{}
PUT api/user-management/update-user/{}
GET api/user-management/reset-user-password/{}
PUT api/user-management/update-user-status/{}
POST api/user-management/create-user
DELETE api/user-management/delete-requested-user/{}
DELETE api/user-management/delete-user/{}
PUT api/user-management/update-requested-user/{}
GET api/get-auditors
GET api/auditors-performance
`

/** The specification's line on missing keys, which is no row of its tables. */
const ofTexts = 'POST locales/add/{}/{}'

const lineOf = (method: string, path: string): string =>
  `${method} ${path.slice(1).replaceAll(/:\w+/g, '{}')}`
const calls = specified.split('\n').filter((line) => line !== '')
const built = endpointNames.map((name) => lineOf(table[name].method, table[name].path))

test('the list has the 71 calls of the specification, each once', () => {
  expect(calls).toHaveLength(71)
  expect(new Set(calls).size).toBe(71)
})

test('the server has every call of the specification, and beside them those that have a reason', () => {
  const reasons = endpointNames.map((name) => descriptions[name].reason)
  const specified = built.filter((_, index) => reasons[index] === null)
  expect(specified.toSorted()).toEqual([...calls, ofTexts].toSorted())
  for (const reason of reasons) expect(reason ?? 'It is specified.').toMatch(/^.{11,}$/)
})

/** What the server writes into the log while nobody calls, or for somebody who is not let in. */
const ofTheServer: readonly Act[] = [
  'action.escalate',
  'action.lose-owner',
  'action.open',
  'action.update',
  'finding-notice.fail',
  'finding-notice.issue',
  'finding-notice.serve',
  'finding-notice.stamp',
  'link.send',
  'new-life',
  'report.issue',
  'report.seal',
  'report.stamp',
  'schedule.stop',
  'session.refuse',
]

test('every act of the log is of a call that says so, or of the server', () => {
  const written = endpointNames.flatMap((name) => descriptions[name].acts)
  expect([...new Set([...written, ...ofTheServer])].toSorted()).toEqual(acts.toSorted())
})
