import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptions } from '../packages/contracts/src/descriptions.ts'
import { endpointNames, table } from '../packages/contracts/src/table.ts'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const app = globSync('apps/pwa/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

test('a call that no screen uses is described as one for other clients, and no other is', () => {
  const unused = endpointNames.filter((name) => !app.includes(`'${name}'`))
  const described = endpointNames.filter((name) => descriptions[name].isForOthers === true)
  expect(described).toEqual(unused)
})

test('the page of the API names each of them with its method and path', () => {
  const page = readFileSync(join(root, 'docs/operations/api.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(GET|POST|PUT|DELETE) (\S+)` \| (.+) \|$/gm)]
  const named = rows.map(([, method, path, summary]) => `${method} ${path} ${summary}`)
  const wanted = endpointNames
    .filter((name) => descriptions[name].isForOthers === true)
    .map((name) => `${table[name].method} ${table[name].path} ${descriptions[name].summary}`)
  expect(named.toSorted()).toEqual(wanted.toSorted())
})
