import { expect, test } from 'vitest'
import { type Asked, createLookUp } from './dictionary.ts'
import { tradeWords, wordsOfFile } from './trade-words.ts'

const patient = { loading: 60_000, looking: 60_000, suggesting: 60_000 }
const lookUp = createLookUp(patient)
async function unknownOf(script: Asked['script'], words: readonly string[]): Promise<string[]> {
  const asked = words.map((plain) => ({ script, plain }))
  const answers = await lookUp(asked, 'somebody')
  return words.filter((_, index) => answers[index] !== null)
}

test.each(['en', 'ar'] as const)('each word of the trade is there once (%s)', (script) => {
  const words = wordsOfFile(script)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => !/^\p{L}{2,}$/u.test(word))).toEqual([])
})

test('English knows each of at least 150 words of the trade', async () => {
  expect(tradeWords('en').length).toBeGreaterThan(150)
  expect(await unknownOf('en', tradeWords('en'))).toEqual([])
}, 60_000)

test('what auditors write of screening, the apron, cargo and catering is known', async () => {
  const words =
    'hotline screener landside airside rescreened loadsheet towbar ulds gpu bowser pushback airwaybill dollies trolleys offload chocks consignee haccp traysets'
  expect(await unknownOf('en', words.split(' '))).toEqual([])
}, 60_000)

test('Arabic knows the words of the trade with each of their prefixes', async () => {
  const words =
    'الكاونتر والكاونترات بالبوليصة للكونتينرات سيور كالليثيوم وبالباركود البيومترية الهنغار إيكاو'
  expect(await unknownOf('ar', words.split(' '))).toEqual([])
}, 60_000)

test('a slip in a word of the trade is still found', async () => {
  expect(await unknownOf('en', ['screenner', 'landsaid', 'pushbackk'])).toHaveLength(3)
}, 60_000)
