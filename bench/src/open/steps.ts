import { atMostTimes, type Figure } from '../figure.ts'
import { throttle, type Opened } from '../baseline/browser.ts'
import { median } from '../statistics.ts'
import { words } from './opened-tablet.ts'

const times = 20
const calm = 300

/**
 * A step to the next question, and one into another category, against a click on a button that
 * does nothing, waited for two frames. Each step goes forth and back, so that it can be repeated.
 */
export async function measureSteps(
  { context }: Opened,
  {
    address,
    boundary,
    slower,
  }: { readonly address: string; readonly boundary: string; readonly slower: number },
): Promise<Figure[]> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const next = words('launch:steps.next')
  const previous = words('launch:steps.previous')
  const steps = async (question: string): Promise<number> => {
    await page.goto(`${address}${question}`)
    await page.getByRole('radio').first().waitFor()
    await page.waitForTimeout(calm * 3)
    await throttle(cdp, slower)
    const taken: number[] = []
    for (let time = -2; time < times; time++) {
      for (const button of [next, previous]) {
        const took = await page.evaluate(timeStep, button)
        await page.waitForTimeout(calm)
        if (time >= 0) taken.push(took)
      }
    }
    await throttle(cdp, 1)
    return median(taken)
  }
  const within = await steps('')
  const across = await steps(`?question=${boundary}`)
  await throttle(cdp, slower)
  const empty: number[] = []
  for (let time = 0; time < times; time++) {
    empty.push(await page.evaluate(timeEmptyClick))
    await page.waitForTimeout(calm)
  }
  await page.close()
  const reference = { name: 'an empty click, two frames', ms: median(empty) }
  const cpu = `CPU ${slower} times slower`
  return [
    atMostTimes(`next question, ${cpu}`, within, reference, 1.5),
    atMostTimes(`next category, ${cpu}`, across, reference, 3),
  ]
}

/** In the page: clicks a button and waits for the frame after the one that shows another question. */
async function timeStep(name: string): Promise<number> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const shown = (): string => document.querySelector('article')?.textContent ?? ''
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('nav button'))
  const button = buttons.find((it) => it.textContent === name)
  if (button === undefined) throw new Error(`there is no button ${name}`)
  const before = shown()
  await frame()
  const began = performance.now()
  button.click()
  await frame()
  while (shown() === before) {
    if (performance.now() - began > 10_000) throw new Error(`${name} showed nothing else`)
    await frame()
  }
  await frame()
  return performance.now() - began
}

async function timeEmptyClick(): Promise<number> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const button = document.createElement('button')
  document.body.append(button)
  await frame()
  const began = performance.now()
  button.click()
  await frame()
  await frame()
  const took = performance.now() - began
  button.remove()
  return took
}
