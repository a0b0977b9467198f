// Where the client starts: mounts the application into the page.
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

export default mount(App, { target });
