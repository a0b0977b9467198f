// What this device may ask, before it gets its id and the version it was asked at.
import type { DeviceCommand } from '../protocol';

type WithoutStamp<C> = C extends DeviceCommand ? Omit<C, 'id' | 'seen'> : never;

export type Asked = WithoutStamp<DeviceCommand>;
