/** The product's mark, for dark grounds. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="80 70 376 352" width={size} height={size} fill="none" aria-hidden>
      <path
        d="M112 388 252 104c8-16 31-16 39 0l36 74"
        stroke="currentColor"
        strokeWidth="44"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m176 300 74 72 152-168"
        stroke="#36c5bd"
        strokeWidth="52"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
