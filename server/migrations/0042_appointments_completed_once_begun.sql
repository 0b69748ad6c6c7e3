-- An appointment is completed only once it has begun: `updated_at` is the moment of that change. Rows from before stay as they are.
create function appointment_has_begun() returns trigger language plpgsql as $$
begin
  raise exception 'appointment % has not begun yet', new.id using errcode = '23514', constraint = 'appointments_completed_once_begun';
end $$;
--> statement-breakpoint
create trigger appointments_completed_once_begun before update of status on appointments
  for each row when (new.status = 'completed' and old.status <> 'completed' and new.updated_at < new.starts_at)
  execute function appointment_has_begun();
