ALTER TABLE "audit_rows" ALTER COLUMN "actor_name" SET DEFAULT '';--> statement-breakpoint
-- The name of that day: a closed account does not change the audit log. The version before sends the name itself.
create function name_audit_actor() returns trigger language plpgsql as $$
begin
  if new.actor_name = '' then
    if new.actor_id is null then
      new.actor_name := 'Live Oak (by the clock)';
    else
      select first_name || ' ' || last_name into new.actor_name from users where id = new.actor_id;
      new.actor_name := coalesce(new.actor_name, 'user ' || new.actor_id);
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_rows_actor_named before insert on "audit_rows" for each row execute function name_audit_actor();
