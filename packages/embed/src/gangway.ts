import { defineElements } from '@gangway/elements/define'

// One script tag, and every widget is there: <script type="module" src="…/gangway.js"></script>
defineElements()
