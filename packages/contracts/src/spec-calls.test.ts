import { expect, test } from 'vitest'
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

/** Calls that the specification does not have, each with why there is one. */
const own: Readonly<Record<string, string>> = {
  'POST api/audits/user-assessments/{}/restore':
    'Who deleted or cancelled an assessment that nobody answered undoes it.',
  'GET api/health': 'Tells a tablet, and whoever watches the server, that it is there.',
  'GET api/openapi.json': 'The contract, for programs of others.',
  'POST api/logout': 'Ends the session on the server, not in the browser alone.',
  'GET api/me': 'A tablet that comes back asks who it is and what it may do now.',
  'PUT api/reference/{}/file': 'A reference is read where it is cited, not looked for elsewhere.',
  'DELETE api/reference/{}/file': 'And its file is taken away again.',
  'GET api/reference/{}/file': 'Tablets take it along.',
  'GET api/translations': 'The texts of the catalogue, by how far they are translated and checked.',
  'GET api/translation-shares': 'How far each category is.',
  'PUT api/translation-check': 'Somebody says that a text says the same in this language.',
  'GET api/missing-texts': 'What was sent as missing is read by whoever mends it.',
  'DELETE api/missing-texts': 'And taken off the list.',
  'POST api/set-up': 'The first admin of a bare installation.',
  'GET api/sync/changes': 'What happened while a tablet was away.',
  'GET api/audits/assessment/{}/newer-versions':
    'newer versions of pinned questions, which whoever edits an audit takes over or declines',
  'GET api/audits/assessment/{}/history': 'Who did what to an assessment, in words.',
  'GET api/audits/assessment/{}/completions': 'What every revision was completed with, for good.',
  'GET api/review': 'Reviewers see what waits for them, with its figures.',
  'GET api/review/{}': 'What changed since it was returned, and what fell short before.',
  'PUT api/review/{}/answers/{}': 'An analyst changes an answer in review, and the log says so.',
  'GET api/audits/assessment/{}/review-edits':
    'What reviewers changed and why, for whoever completes it and for the report.',
  'GET api/audits/assessment/{}/questions/{}':
    'What became of one answer, and what earlier audits said.',
  'GET api/sync/parked/{}': 'Late arrivals that wait for the lead.',
  'PUT api/sync/export/{}': 'What a tablet exported, from the hands of the lead.',
  'PUT api/sync/parked/{}/{}': 'The decision of the lead on one of them.',
  'GET api/account-management/photo/{}': 'Photos travel apart from the lists of people.',
  'PUT api/account-management/password': 'Who is signed in needs no mail for another password.',
  'GET api/account-management/sessions': 'Whoever is signed in sees where.',
  'DELETE api/account-management/sessions/{}': 'And ends what was left open elsewhere.',
  'GET api/account-management/devices': 'The tablets that wrote in this name.',
  'PUT api/user-management/decline-requested-user/{}': 'Who is declined is told why.',
  'DELETE api/user-management/decline-requested-user/{}': 'And an admin takes that back.',
  'GET api/user-management/reset-ways': 'Without mails there is another way to a password.',
  'POST api/user-management/reset-user-password/{}': 'The link itself, for whom no mail reaches.',
  'GET api/user-management/users/{}/assessments': 'What somebody has in hand.',
  'GET api/user-management/users/{}/remains':
    'Who deletes somebody reads what stays and what ends.',
  'GET api/user-management/users/{}/sessions': 'An admin sees where somebody is signed in.',
  'DELETE api/user-management/users/{}/sessions/{}': 'And shuts a lost tablet out.',
  'DELETE api/user-management/users/{}/devices/{}/sessions':
    'a lost tablet is shut out with all that is signed in on it.',
  'DELETE api/user-management/users/{}/sessions': 'Or every tablet of theirs at once.',
  'GET api/user-management/users/{}/devices': 'What the tablets of somebody still hold.',
  'GET api/reports/issued/{}': 'A report has reference name, issued date, effective date, signed.',
  'GET api/reports/issued/{}/{}/{}': 'The file of one that was issued.',
  'GET api/reports/issued/{}/{}/{}/{}': 'The same for a spreadsheet, for those who must paste.',
  'POST api/reports/issued/{}/{}/again': 'What could not be made is tried again.',
  'POST api/reports/issued/{}/{}/sign': 'A report is signed within 30 days.',
  'GET api/reports/newly-issued': 'What a schedule mails of the reports that were issued.',
  'GET api/reports/to-sign': 'Those whose signature is due.',
  'GET api/seal-certificate': 'Programs that check a seal are told whom to trust.',
  'GET api/verify/{}': 'Whoever holds a report can check it.',
  'GET api/organizations': 'Approving a request needs an organization to choose.',
  'POST api/organizations': 'Or a new one.',
  'GET api/organization-management': 'Admins look after organizations, in pages.',
  'GET api/organization-management/{}': 'One of them, with what closing it would end.',
  'PUT api/organization-management/{}': 'Its name, its kind, and whether strangers may choose it.',
  'PUT api/organization-management/{}/status': 'Closes it, or opens it again.',
  'GET api/listed-organizations': 'Whoever asks for access chooses among these.',
  'GET api/location-management/open-findings/{}': 'What audits of a place left open.',
  'GET api/reports/airport-performance': 'Places beside each other and beside the mean of all.',
  'GET api/mailbox': 'Mails of a demo, which sends none.',
  'GET api/installation': 'Whose installation it is, and how it writes numbers and times.',
  'GET api/installation/logo': 'A picture travels apart.',
  'GET api/settings': 'Admins read what holds for everybody.',
  'PUT api/settings': 'And change it.',
  'PUT api/settings/logo': 'With the picture on its own.',
  'GET api/audits/assessment/{}/plan': 'Whoever edits an audit sees all of its questions.',
  'GET api/audits/planning': 'Who is free, what was found there before, and how long it takes.',
  'GET api/audits/templates': 'An organization keeps sets of questions by name.',
  'POST api/audits/templates': 'One that proved good is kept.',
  'PUT api/audits/templates/{}': 'And renamed, or given other questions.',
  'DELETE api/audits/templates/{}': 'Or removed.',
  'GET api/questions': 'Some thousand questions are searched and filtered in pages.',
  'PUT api/questions': 'And many of them changed at once, all or none.',
  'GET api/question/{}/versions': 'What an editor wrote, what stood there before, and who pins it.',
  'PUT api/question-positions': 'Categories and questions have an order, as sub-categories do.',
  'POST api/import-preview': 'A file is looked at before anything of it is written.',
  'POST api/imports': 'Then it is taken in, all or nothing.',
  'GET api/imports': 'What was taken in and can be taken back.',
  'DELETE api/imports/{}': 'And is taken back as a whole.',
  'GET api/import-template': 'A file to begin with, with every column.',
  'GET api/reports/home':
    'The first page of reports shows figures with their change, and alerts, at once.',
  'GET api/reports/audit-performance':
    'Speed, frequency and compliance by aspect, counted on the server.',
  'GET api/reports/non-compliance': 'The rows that those figures count, by page.',
  'GET api/reports/recommendations': 'And what the same audits recommend.',
  'GET api/schedules': 'Reports are scheduled: one’s own, or those of the organization.',
  'POST api/schedules': 'A new one, for whom and how often.',
  'GET api/schedules/recipients': 'Whoever makes one chooses whom it is mailed to.',
  'GET api/schedule/{}': 'One of them, to edit it.',
  'PUT api/schedule/{}': 'Another report, other people, another time; or a pause.',
  'DELETE api/schedule/{}': 'Nobody wants it any more.',
  'POST api/schedule/{}/run': 'It is wanted now.',
  'GET api/schedule/{}/runs': 'What was mailed to whom, and what failed.',
  'GET api/scheduled-report/{}': 'One that is too large for a mail.',
  'GET api/scheduled-report/{}/schedule': 'Whoever got one sees which schedule it is of.',
  'PUT api/scheduled-report/{}/schedule': 'They want it no more, or again.',
  'GET api/trail': 'Admins read who did what.',
  'GET api/trail/of/{}': 'And what became of one object.',
  'GET api/trail-names': 'A row of the log names people and things by id alone.',
  'GET api/trail-chain': 'Whether the log is whole, as far as it was checked.',
  'PUT api/trail-chain': 'Checks some of it, and goes on where the last call stopped.',
}

const lineOf = (method: string, path: string): string =>
  `${method} ${path.slice(1).replaceAll(/:\w+/g, '{}')}`
const calls = specified.split('\n').filter((line) => line !== '')
const built = endpointNames.map((name) => lineOf(table[name].method, table[name].path))

test('the list has the 71 calls of the specification, each once', () => {
  expect(calls).toHaveLength(71)
  expect(new Set(calls).size).toBe(71)
})

test('the server has every call of the specification, and beside them those that have a reason', () => {
  const meant = [...calls, ofTexts, ...Object.keys(own)]
  expect(built.toSorted()).toEqual(meant.toSorted())
  for (const reason of Object.values(own)) expect(reason.length).toBeGreaterThan(10)
})
