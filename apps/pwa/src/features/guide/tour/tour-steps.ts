/** One stop: the page, the part of it by its `data-tour` names, the first that is shown, and words. */
export type TourStep = {
  /** `launch`: the audit-taking screen of an assessment that is on this tablet; the list where none is. */
  readonly to: '/audits/home' | '/tray' | '/guide' | '/account-home' | 'launch'
  readonly targets: readonly string[]
  readonly title: string
  readonly text: string
}

export const tourSteps = [
  {
    to: '/audits/home',
    targets: ['sync'],
    title: 'guide:tour.sync-title',
    text: 'guide:tour.sync',
  },
  {
    to: '/audits/home',
    targets: ['navigation', 'menu'],
    title: 'guide:tour.navigation-title',
    text: 'guide:tour.navigation',
  },
  {
    to: '/audits/home',
    targets: ['audits', 'page'],
    title: 'guide:tour.audits-title',
    text: 'guide:tour.audits',
  },
  {
    to: 'launch',
    targets: ['levels', 'audits', 'page'],
    title: 'guide:tour.launch-title',
    text: 'guide:tour.launch',
  },
  { to: '/tray', targets: ['page'], title: 'guide:tour.tray-title', text: 'guide:tour.tray' },
  {
    to: '/account-home',
    targets: ['tablet'],
    title: 'guide:tour.tablet-title',
    text: 'guide:tour.tablet',
  },
  {
    to: '/account-home',
    targets: ['language'],
    title: 'guide:tour.language-title',
    text: 'guide:tour.language',
  },
  { to: '/guide', targets: ['page'], title: 'guide:tour.guide-title', text: 'guide:tour.guide' },
] as const satisfies readonly TourStep[]

/** Which step a key leads to: arrows follow the reading direction. Null for a key of no meaning. */
export function stepByKey(key: string, at: number, direction: 'ltr' | 'rtl'): number | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return Math.min(at + 1, tourSteps.length - 1)
  if (key === back) return Math.max(at - 1, 0)
  return null
}
