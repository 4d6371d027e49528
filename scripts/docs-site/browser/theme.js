// Before the page is drawn: the theme that the reader chose, if any. Storage can be blocked.
try {
  const theme = localStorage.getItem('gangway-docs-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
