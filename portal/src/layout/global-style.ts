import { tokens } from '@gangway/core/styles'
import { createGlobalStyle } from 'styled-components'

export const GlobalStyle = createGlobalStyle`
  ${tokens}

  :root {
    --gw-font: 'IBM Plex Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif;
    --portal-side: light-dark(#0f2027, #081116);
    --portal-side-on: #1d3842;
    --portal-side-text: #cfdcdf;
    --portal-side-faint: #8aa1a9;
  }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    font-size: 14px;
    scroll-padding-block: 72px 88px;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    font: 1rem/1.45 var(--gw-font);
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.text};
    background: ${({ theme }) => theme.color.ground};
    min-inline-size: 320px;
    overflow-wrap: break-word;
  }

  h1, h2, h3, p, dl, dd, ul, ol, figure { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  h1, h2, h3 { font-weight: 600; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
  p { text-wrap: pretty; }
  button, input, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${({ theme }) => theme.color.accentStrong}; }

  :focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }
  /* Headings receive the focus after navigation for screen readers; they are no controls, so they show no outline. */
  h1:focus, main:focus { outline: none; }

  ::selection { background: ${({ theme }) => theme.color.accentSoft}; color: ${({ theme }) => theme.color.text}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition: none !important; }
  }

  @media print {
    body { background: none; }
  }
`
