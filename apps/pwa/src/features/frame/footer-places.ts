/** What everybody may read, signed in or not. */
export const footerPlaces = [
  { to: '/privacy', text: 'shell:footer.privacy' },
  { to: '/terms', text: 'shell:footer.terms' },
  { to: '/accessibility', text: 'shell:footer.accessibility' },
  { to: '/licence', text: 'shell:footer.licence' },
] as const
