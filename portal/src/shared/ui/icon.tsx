const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M7 10l5 5 5-5',
  signOut: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.500 15.500L20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5v.1M12 3.5l9 16H3z',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  sessions: 'M3.5 5.5h13v9h-13zM7 18h6M18.5 9.5h2.5v9h-4.5v-1.5',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1.5-4.5 13.5-4.5 15 0',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 6-.8M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-6.500-2.900M12 19v.1',
  copy: 'M9 9h11v11H9zM15 5.500V4H4v11h1.500',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  away: 'M9 6h9v9M18 6L7 17',
} as const

export type IconName = keyof typeof iconPaths

/** Decorative icon; its meaning must be in adjacent text or in the label of its button. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={iconPaths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
