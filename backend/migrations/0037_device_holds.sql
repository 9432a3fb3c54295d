-- Every session of a new device is held, not only the first one. The proof of a device is hashed, as in known_devices.
alter table outflow_holds add column device_hash text;
