import { describe, expect, test } from 'vitest'
import {
  detectLanguage,
  directionOf,
  type LanguageHints,
  readLanguage,
  withoutLanguage,
} from './language.ts'

const nothing: LanguageHints = {
  search: '',
  cookie: '',
  localStorage: null,
  sessionStorage: null,
  browser: [],
  html: '',
}

describe('the language to start in', () => {
  const everythingElseIsEnglish: LanguageHints = {
    search: '?lng=en',
    cookie: 'a=1; i18nextLng=en',
    localStorage: 'en',
    sessionStorage: 'en',
    browser: ['en-GB'],
    html: 'en',
  }

  test.each<[string, LanguageHints, string]>([
    ['lang in the address forces', { ...everythingElseIsEnglish, search: '?lng=en&lang=ar' }, 'ar'],
    ['then lng in the address', { ...everythingElseIsEnglish, search: '?lng=ar' }, 'ar'],
    [
      'then the cookie',
      { ...everythingElseIsEnglish, search: '', cookie: 'x=en; i18nextLng=ar-SA' },
      'ar',
    ],
    [
      'then local storage',
      { ...everythingElseIsEnglish, search: '', cookie: '', localStorage: 'ar' },
      'ar',
    ],
    ['then session storage', { ...nothing, sessionStorage: 'ar', browser: ['en'] }, 'ar'],
    [
      'then the first language of the browser that we speak',
      { ...nothing, browser: ['fr', 'ar-EG', 'en'] },
      'ar',
    ],
    ['then the page itself', { ...nothing, browser: ['fr'], html: 'ar' }, 'ar'],
    ['English when nobody says anything', nothing, 'en'],
    [
      'an unknown forced language is passed over',
      { ...nothing, search: '?lang=fr', localStorage: 'ar' },
      'ar',
    ],
  ])('%s', (_, hints, expected) => {
    expect(detectLanguage(hints)).toBe(expected)
  })
})

test('regional and capital tags are read, others are not ours', () => {
  expect(['ar-SA', 'AR', 'en_US', 'arc', 'de', ''].map(readLanguage)).toEqual([
    'ar',
    'ar',
    'en',
    null,
    null,
    null,
  ])
})

test('Arabic is read from the right', () => {
  expect(directionOf('ar')).toBe('rtl')
  expect(directionOf('en')).toBe('ltr')
})

test.each([
  ['/audits/home', '/audits/home'],
  ['/audits/home?lang=ar', '/audits/home'],
  ['/audits/home?lng=en&tab=mine#list', '/audits/home?tab=mine#list'],
  ['/assessment/launch/1?question=2&lang=ar', '/assessment/launch/1?question=2'],
])('coming back to %s forces no language: %s', (path, expected) => {
  expect(withoutLanguage(path)).toBe(expected)
})
