import { expect, test } from 'vitest'
import { problemMessage, type Message } from './problem-message.ts'
import { verdictMessage } from '../verdict-message.ts'

test.each<[string, Parameters<typeof problemMessage>[0], Message]>([
  ['no answer', { problem: null, status: 0 }, ['shell:problem.no-answer']],
  ['a known problem', { problem: { code: 'own-audit' }, status: 403 }, ['shell:problem.own-audit']],
  [
    'a known problem that the server has words for too',
    { problem: { code: 'own-audit' }, status: 403, error: 'No.' },
    ['shell:problem.own-audit'],
  ],
  [
    'a problem of a later version',
    { problem: null, status: 409, error: 'The seal has run out.' },
    ['shell:problem.said-by-server', { error: 'The seal has run out.' }],
  ],
  [
    'one that the tablet has kept',
    { problem: { code: 'of-tomorrow' }, status: 409, error: 'The seal has run out.' },
    ['shell:problem.said-by-server', { error: 'The seal has run out.' }],
  ],
  ['one without a sentence', { problem: null, status: 409 }, ['shell:problem.fault']],
  ...[500, 403, 431].map(
    (foreignStatus): [string, Parameters<typeof problemMessage>[0], Message] => [
      `a stranger’s ${foreignStatus}`,
      { problem: null, status: 0, foreignStatus },
      ['shell:problem.foreign.other', { status: String(foreignStatus) }],
    ],
  ),
  ...[502, 503, 504].map(
    (foreignStatus): [string, Parameters<typeof problemMessage>[0], Message] => [
      `a proxy’s ${foreignStatus}`,
      { problem: null, status: 0, foreignStatus },
      ['shell:problem.foreign.unavailable', { status: String(foreignStatus) }],
    ],
  ),
  [
    'a body that the proxy does not take',
    { problem: null, status: 0, foreignStatus: 413 },
    ['shell:problem.body-too-large'],
  ],
  [
    'a page of the network',
    { problem: null, status: 0, foreignStatus: 200 },
    ['shell:problem.foreign.page'],
  ],
])('%s is shown by its cause', (_, failed, message) => {
  expect(problemMessage(failed)).toEqual(message)
})

const verdict = { kind: 'later' }

test.each<[string, Parameters<typeof verdictMessage>[0], Message]>([
  [
    'a stranger’s 500',
    { verdict, outcome: { status: 500, isOurs: false, body: undefined } },
    ['shell:problem.foreign.other', { status: '500' }],
  ],
  [
    'no answer',
    { verdict, outcome: { status: 0, isOurs: false, body: undefined } },
    ['shell:problem.no-answer'],
  ],
  [
    'a problem of a later version',
    {
      verdict: { kind: 'held' },
      outcome: { status: 409, isOurs: true, body: { code: 'of-tomorrow', error: 'Wait a day.' } },
    },
    ['shell:problem.said-by-server', { error: 'Wait a day.' }],
  ],
  [
    'what a conflict is about',
    {
      verdict: { kind: 'held' },
      outcome: {
        status: 409,
        isOurs: true,
        body: { code: 'status-conflict', status: 409, title: 'No', about: 'move' },
      },
    },
    ['shell:problem.conflict.move'],
  ],
  [
    'a session that is gone',
    { verdict: { kind: 'sign-in-needed' }, outcome: { status: 401, isOurs: true, body: null } },
    ['shell:problem.sign-in-needed'],
  ],
])('%s of a call of the engine is shown by its cause', (_, failure, message) => {
  expect(verdictMessage(failure)).toEqual(message)
})
