// Where the client starts: mounts the application into the page.
import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './language/speech.svelte';
import '@fontsource-variable/eb-garamond/wght.css';
import './style/tokens.css';
import './style/looks.css';
import './style/base.css';
import './style/controls.css';
import './style/text-size.css';

async function start(): Promise<void> {
  const target = document.getElementById('app');
  if (target === null) throw new Error('index.html has no #app');
  await speech.begin();
  mount(App, { target });
}

// Not awaited here: the words that it fetches come in a file that waits for this one.
void start();
