const wants = ['(forced-colors: active)', '(prefers-contrast: more)']

/** Fetches the styles for a person's own colours where the device asks for them, now or later. */
export function bringContrast(): void {
  for (const query of wants) {
    const wish = matchMedia(query)
    const look = (): void => {
      if (wish.matches) void import('./contrast.css').catch(() => undefined)
    }
    look()
    wish.addEventListener('change', look)
  }
}
