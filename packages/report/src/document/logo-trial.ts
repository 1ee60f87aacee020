import type { Definition } from '../setter/node.ts'

/** A page with a logo alone, a data URL: a picture that the setter cannot draw would keep every report from being made. */
export const logoTrial = (logo: string): Definition => ({
  title: '',
  author: '',
  subject: '',
  language: 'en',
  direction: 'ltr',
  pageSize: 'A4',
  margins: [54, 56, 54, 60],
  fontSize: 10,
  color: 'black',
  madeAt: '2026-01-01T00:00:00.000Z',
  content: [{ image: logo, fit: [150, 64] }],
})
