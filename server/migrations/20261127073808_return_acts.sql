ALTER TABLE "return_steps" DROP CONSTRAINT "return_steps_act_check";--> statement-breakpoint
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_act_check" CHECK ("return_steps"."act" in ('open', 'withdraw', 'accept', 'refuse', 'send', 'receive', 'inspect', 'refund', 'send_replacement', 'pay_instead', 'name_parcel', 'name_account', 'settle', 'appeal', 'uphold_buyer', 'uphold_store', 'pass')) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "return_steps" VALIDATE CONSTRAINT "return_steps_act_check";
