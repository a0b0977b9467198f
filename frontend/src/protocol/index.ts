// Written by `manage.py protocol` from the server's types. Do not edit.
export * from './session';
export * from './table';
export * from './http';
export * from './replays';
export * from './codes';
