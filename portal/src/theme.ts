import { dialogPx, dialogWidePx, drawerPx, mobileBreakpointPx, sidebarPx } from '@gangway/core'
import type {} from 'styled-components'

/** Design tokens and sizes of the portal. */
export const theme = {
  color: {
    text: 'var(--gw-color-text)',
    muted: 'var(--gw-color-muted)',
    faint: 'var(--gw-color-faint)',
    surface: 'var(--gw-color-surface)',
    ground: 'var(--gw-color-ground)',
    groundStrong: 'var(--gw-color-ground-strong)',
    line: 'var(--gw-color-border)',
    field: 'var(--gw-color-field)',
    accent: 'var(--gw-color-accent)',
    accentStrong: 'var(--gw-color-accent-strong)',
    accentSoft: 'var(--gw-color-accent-soft)',
    onAccent: 'var(--gw-color-on-accent)',
    ok: 'var(--gw-color-ok)',
    okSoft: 'var(--gw-color-ok-soft)',
    warn: 'var(--gw-color-warn)',
    warnSoft: 'var(--gw-color-warn-soft)',
    bad: 'var(--gw-color-danger)',
    badSoft: 'var(--gw-color-danger-soft)',
    info: 'var(--gw-color-info)',
    infoSoft: 'var(--gw-color-info-soft)',
    side: 'var(--portal-side)',
    sideActive: 'var(--portal-side-on)',
    sideText: 'var(--portal-side-text)',
    sideFaint: 'var(--portal-side-faint)',
  },
  radius: { small: '6px', control: '8px', card: '10px', panel: '16px' },
  shadow: { low: 'var(--gw-shadow-low)', high: 'var(--gw-shadow-high)' },
  size: {
    sidebar: `${sidebarPx}px`,
    topBar: '56px',
    dialog: `${dialogPx}px`,
    dialogWide: `${dialogWidePx}px`,
    drawer: `${drawerPx}px`,
    page: '1180px',
  },
  /** Below this width the sidebar becomes a drawer. */
  phone: `@media (width < ${mobileBreakpointPx}px)`,
  narrow: '@media (width < 640px)',
} as const

export const phoneQuery = `(width < ${mobileBreakpointPx}px)`

type Theme = typeof theme

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}
